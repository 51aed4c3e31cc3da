import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

type OnFiles = (files: readonly File[]) => void;

/** Receives the files dropped on an element. `isOver` is true while files are dragged over it. */
export function useDroppedFiles(onFiles: OnFiles) {
  const [isOver, setIsOver] = useState(false);
  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, dropHandlers };
}

/** Receives files pasted anywhere on the page; text is pasted as usual. */
export function usePastedFiles(onFiles: OnFiles): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])];
    if (pasted.length === 0) return;
    event.preventDefault();
    onFiles(pasted);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
