import { type ClipboardEvent, type DragEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

/** The ways by which a file gets into a field: the system's dialog, drag and drop, paste. */
export function useFileChoice(onFile: (file: File) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  /** Leaving one of the field's own parts is not leaving the field. */
  const depth = useRef(0);
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

const hasFiles = ({ dataTransfer }: DragEvent): boolean => [...dataTransfer.types].includes('Files');

/** Keeps the focus in a part whose buttons change: it goes to the first one when its own disappears. */
export function useKeptFocus(state: string) {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there changes with the state
  useLayoutEffect(() => {
    const part = ref.current;
    if (!isInside.current || !part || part.contains(document.activeElement)) return;
    part.querySelector('button')?.focus({ preventScroll: true });
  }, [state]);
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isInside.current = ref.current?.contains(relatedTarget) ?? false;
    },
  };
}
