import type { Ref } from 'react';

interface FileInputProps {
  /** To open it: `ref.current?.click()`. */
  ref: Ref<HTMLInputElement>;
  onFiles(files: File[]): void;
  accept?: string | undefined;
  multiple?: boolean | undefined;
}

/** The browser's own chooser of files, opened by a button of ours. */
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
        // Choosing the same file again must be a change.
        event.target.value = '';
      }}
    />
  );
}
