/** Sends text messages; production adds its own driver. */
export interface Sms {
  /** Throws when the message is not accepted. The text has at most 160 characters. */
  send(message: { to: string; text: string }): Promise<void>;
}
