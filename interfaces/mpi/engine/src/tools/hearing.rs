//! Events, and the tools that get them: variables at once, callbacks when a call of the program ends (`lock`). Then nothing of the library is
//! borrowed, so they may call any function. A callback of any level of safety is accepted, and gets the level "none".

use super::enumerations;
use super::event_types::{event_of, Data};
use super::registrations::{Callback, Event, Notice};
use super::state::{lock, new_handle, with, Tools};
use crate::engine::running;
use crate::fault::Result;
use crate::handle_numbers::number;
use crate::hooks::{self, Happening};
use crate::numbers::T_CB_REQUIRE_NONE;

/// Like `with`, for changes of the events that tools get.
pub fn change<T>(f: impl FnOnce(&mut Tools) -> Result<T>) -> Result<T> {
    with(|tools| {
        let result = f(tools);
        attend(tools);
        result
    })
}

/// From now on, the library reports the events that tools have requested, and nothing else.
pub fn attend(tools: &Tools) {
    let listens = tools.registrations.values().any(|registration| registration.listens());
    hooks::turn(listens || tools.handles.values().any(|handle| handle.hears()), hear);
    let hands_over = !tools.registrations.is_empty() || !tools.notices.is_empty();
    crate::lock::hand_over_at_end(hands_over, hand_over);
}

/// The number of the communicator with this context; 0 if it is not the program's.
fn number_of_comm(context: u32) -> i32 {
    let comm = running().and_then(|engine| engine.objects.comms.of_context(context));
    comm.map_or(0, |comm| number(comm.handle.get()))
}

/// This happens in the library, which may have borrowed its messages.
fn hear(happening: Happening) {
    let mut tools = lock();
    let Some(tools) = tools.as_mut() else { return };
    tools.handles.values_mut().filter(|handle| handle.hears()).for_each(|handle| handle.hear(&happening));
    if tools.registrations.is_empty() {
        return;
    }
    if let Some((event, data)) = event_of(&happening, number_of_comm, enumerations::collective) {
        tools.keep(event, data);
    }
}

impl Tools {
    /// Keeps an event for all that want it.
    fn keep(&mut self, event: usize, data: Data) {
        let made = Event { event, time: hooks::now(), data };
        for (handle, registration) in &mut self.registrations {
            if registration.event != event || !registration.listens() {
                continue;
            }
            if registration.kept < registration.most {
                registration.kept += 1;
                self.notices.push_back((*handle, Notice::Event(made)));
            } else if registration.dropped != 0 {
                let mut last = self.notices.iter_mut().rev().map_while(|(whose, notice)| match notice {
                    Notice::Dropped(count) => Some((*whose, count)),
                    _ => None,
                });
                match last.find(|(whose, _)| whose == handle) {
                    Some((_, count)) => *count += 1,
                    None => self.notices.push_back((*handle, Notice::Dropped(1))),
                }
            }
        }
    }

    /// What a tool gets next; `None`: nothing is left.
    fn next(&mut self) -> Option<Call> {
        while let Some((handle, notice)) = self.notices.pop_front() {
            let Some(registration) = self.registrations.get_mut(&handle) else { continue };
            let callback = registration.callback();
            match (notice, callback) {
                (Notice::Event(event), Some(callback)) => {
                    registration.kept -= 1;
                    let instance = new_handle();
                    self.current = Some((instance, event));
                    return Some(Call::Event(callback, instance, handle));
                }
                (Notice::Event(_), None) => registration.kept -= 1,
                (Notice::Dropped(count), Some(Callback { user_data, .. })) if registration.dropped != 0 => {
                    let callback = Callback { function: registration.dropped, user_data };
                    return Some(Call::Dropped(callback, count, handle));
                }
                (Notice::Dropped(_), _) => {}
                (Notice::Freed(callback), _) => {
                    self.registrations.remove(&handle);
                    if callback.function != 0 {
                        return Some(Call::Freed(callback, handle));
                    }
                }
            }
        }
        None
    }
}

/// A call of a tool's function: what it is about, and the handle of the registration.
enum Call {
    Event(Callback, usize, usize),
    Dropped(Callback, i64, usize),
    Freed(Callback, usize),
}

/// `MPI_T_event_cb_function`, `MPI_T_event_dropped_cb_function`, `MPI_T_event_free_cb_function`.
type OnEvent = unsafe extern "C" fn(usize, usize, i32, usize);
type OnDropped = unsafe extern "C" fn(i64, usize, i32, i32, usize);
type OnFreed = unsafe extern "C" fn(usize, i32, usize);

/// The only source.
const SOURCE: i32 = 0;

impl Call {
    fn run(self) {
        const SAFETY: i32 = T_CB_REQUIRE_NONE;
        // SAFETY: each function was given to MPI_T as one of its type (MPI 15.3.8), and gets the arguments of that type.
        unsafe {
            match self {
                Call::Event(Callback { function, user_data }, instance, handle) => {
                    std::mem::transmute::<usize, OnEvent>(function)(instance, handle, SAFETY, user_data);
                }
                Call::Dropped(Callback { function, user_data }, count, handle) => {
                    std::mem::transmute::<usize, OnDropped>(function)(count, handle, SOURCE, SAFETY, user_data);
                }
                Call::Freed(Callback { function, user_data }, handle) => {
                    std::mem::transmute::<usize, OnFreed>(function)(handle, SAFETY, user_data);
                }
            }
        }
    }
}

/// Hands over what tools have not got, at the end of a call. What happens in callbacks is passed after them.
pub fn hand_over() {
    match lock().as_mut() {
        Some(tools) if !tools.hands_over && !tools.notices.is_empty() => tools.hands_over = true,
        _ => return,
    }
    loop {
        // The lock is not held while a function of the tool runs.
        let call = match lock().as_mut() {
            Some(tools) => {
                tools.current = None;
                tools.next()
            }
            None => return,
        };
        match call {
            Some(call) => call.run(),
            None => break,
        }
    }
    if let Some(tools) = lock().as_mut() {
        tools.hands_over = false;
        attend(tools);
    }
}
