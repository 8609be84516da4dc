interface Saving<T> {
  /** The form's text when the answer arrives. */
  now: T;
  /** The text that was sent. */
  sent: T;
  /** The text as the server stored it. */
  saved: T;
}

/** The form's text after a save: the stored form of what was sent, unless the person typed on meanwhile. */
export function takeSaved<T>({ now, sent, saved }: Saving<T>): T {
  return JSON.stringify(now) === JSON.stringify(sent) ? saved : now;
}
