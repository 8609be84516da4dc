/** Blob URLs for embedded pictures: the page decodes each once, however often the markup around it is replaced. */
export function createPictureAddresses() {
  const known = new Map<string, string>();
  return {
    addressOf(dataUri: string): string {
      const address = known.get(dataUri) ?? URL.createObjectURL(toBlob(dataUri));
      known.set(dataUri, address);
      return address;
    },
    close(): void {
      for (const address of known.values()) URL.revokeObjectURL(address);
      known.clear();
    },
  };
}

/** The engine writes every picture as base64. */
function toBlob(dataUri: string): Blob {
  const [head = '', body = ''] = dataUri.split(',', 2);
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: head.replace(/^data:|;.*$/g, '') });
}
