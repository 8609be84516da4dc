/** The way to a phone; production brings a driver of its own. */
export interface Sms {
  /** Throws when it was not taken. The text is at most 160 characters. */
  send(message: { to: string; text: string }): Promise<void>;
}
