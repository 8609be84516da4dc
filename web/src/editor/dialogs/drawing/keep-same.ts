/**
 * Gives the object of last time for one that says the same: messages to a worker are copies, what is remembered by
 * object would be made anew for each.
 *
 * @example const keep = keepSame<Template>(); keep(copy) === keep(otherCopy)
 */
export function keepSame<T extends object>(): (value: T) => T {
  let last: { value: T; text: string } | undefined;
  return (value) => {
    const text = JSON.stringify(value);
    if (last?.text !== text) last = { value, text };
    return last.value;
  };
}
