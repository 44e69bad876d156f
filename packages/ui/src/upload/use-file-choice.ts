import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';

/**
 * Takes files from the system's dialog, drag and drop, and paste.
 *
 * @param onFiles called with the files, of which most fields take the first one
 */
export function useFileChoice(onFiles: (files: [File, ...File[]]) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  /** Counts nested elements, because leaving a part inside the field is not leaving the field. */
  const depth = useRef(0);
  useEffect(() => {
    window.addEventListener('dragover', stayOnPage);
    window.addEventListener('drop', stayOnPage);
    return () => {
      window.removeEventListener('dragover', stayOnPage);
      window.removeEventListener('drop', stayOnPage);
    };
  }, []);
  const changeDepth = (change: number) => {
    depth.current = Math.max(0, depth.current + change);
    setOver(depth.current > 0);
  };
  const take = (files: FileList | null | undefined) => {
    const [first, ...others] = files ?? [];
    if (first) onFiles([first, ...others]);
    return first !== undefined;
  };
  return {
    input,
    isOver,
    choose: () => input.current?.click(),
    inputProps: {
      ref: input,
      onChange: () => {
        take(input.current?.files);
        // Lets the reader choose the same file again.
        if (input.current) input.current.value = '';
      },
    },
    areaProps: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && changeDepth(1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && changeDepth(-1),
      // Otherwise the browser opens the file in place of the page.
      onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        changeDepth(-depth.current);
        take(event.dataTransfer.files);
      },
      onPaste: (event: ClipboardEvent) => take(event.clipboardData.files) && event.preventDefault(),
    },
  };
}

/** Ignores a file that is dropped beside the field: the browser would replace the page, and lose the filled-in form. */
function stayOnPage(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => [...dataTransfer.types].includes('Files');
