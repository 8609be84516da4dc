import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FileInput } from './file-input.tsx';

interface FileDropProps {
  /** Text of the button. */
  label: string;
  icon: ReactNode;
  /** Beside the button: says that files can be dropped, and which kinds. */
  hint: ReactNode;
  onFiles(files: File[]): void;
  accept?: string;
  multiple?: boolean;
  /** The id of the error of the last file. */
  describedBy?: string | undefined;
  children?: ReactNode;
}

/** Chooses files by button or drop. */
export function FileDrop({ label, icon, hint, onFiles, accept, multiple, describedBy, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, area } = useDrop((files) => onFiles(multiple === true ? files : files.slice(0, 1)));
  return (
    <div
      {...area}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-sm border-2 border-dashed p-5 text-center transition-colors',
        isOver ? 'border-signal bg-line' : 'border-strong-line bg-sheet',
      )}
    >
      {children}
      <Button variant="secondary" aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
      <p className="text-soft">{hint}</p>
      <FileInput ref={input} accept={accept} multiple={multiple} onFiles={onFiles} />
    </div>
  );
}

/** Listeners for an area, and whether files are dragged over it. */
function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // By default the browser opens the file in place of the page.
    event.preventDefault();
    setOver(true);
  };
  const area = {
    onDragEnter: hold,
    onDragOver: hold,
    onDragLeave: (event: DragEvent) => {
      const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
  return { isOver, area };
}
