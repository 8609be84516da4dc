import type { Ref } from 'react';

interface FileInputProps {
  /** Opens the chooser with `ref.current?.click()`. */
  ref: Ref<HTMLInputElement>;
  onFiles(files: File[]): void;
  accept?: string | undefined;
  multiple?: boolean | undefined;
}

/** The browser's file chooser, hidden; a visible button opens it. */
export function FileInput({ ref, onFiles, accept, multiple }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      hidden
      aria-hidden="true"
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // Choosing the same file again must fire a change event.
        event.target.value = '';
      }}
    />
  );
}
