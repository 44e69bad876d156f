import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';

/** The ways by which a file gets into a field: the system's dialog, drag and drop, paste. */
export function useFileChoice(onFile: (file: File) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  /** Leaving one of the field's own parts is not leaving the field. */
  const depth = useRef(0);
  useEffect(() => {
    window.addEventListener('dragover', stayOnPage);
    window.addEventListener('drop', stayOnPage);
    return () => {
      window.removeEventListener('dragover', stayOnPage);
      window.removeEventListener('drop', stayOnPage);
    };
  }, []);
  const over = (change: number) => {
    depth.current = Math.max(0, depth.current + change);
    setOver(depth.current > 0);
  };
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? [];
    if (file) onFile(file);
    return file !== undefined;
  };
  return {
    input,
    isOver,
    choose: () => input.current?.click(),
    inputProps: {
      ref: input,
      onChange: () => {
        take(input.current?.files);
        // The same file may be chosen again.
        if (input.current) input.current.value = '';
      },
    },
    areaProps: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && over(1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && over(-1),
      // Without this the browser opens the file in place of the page.
      onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        over(-depth.current);
        take(event.dataTransfer.files);
      },
      onPaste: (event: ClipboardEvent) => take(event.clipboardData.files) && event.preventDefault(),
    },
  };
}

/** A file that is dropped beside the field: the browser would open it in place of the page and of what was filled in. */
function stayOnPage(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => [...dataTransfer.types].includes('Files');
