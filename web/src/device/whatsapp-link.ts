/** Opens WhatsApp, its app or its web page, with a text to send. Its links carry no file. */
export function getWhatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
