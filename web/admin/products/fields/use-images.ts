import { useRef, useState } from 'react';
import type { MediaImage } from '#contract/catalogue/entities.ts';
import { moveItem } from '#web/admin/kit/sortable.ts';
import {
  acceptedFiles,
  type FileError,
  type ImageItem,
  refusedItem,
  savedItem,
  sendingItem,
  withSaved,
} from './image-items.ts';
import { useUploads } from './use-uploads.ts';

let lastFile = 0;

/**
 * Uploads files as soon as they are chosen, so that saving does not wait for them. `onTouch` runs
 * on each change by the user.
 */
export function useImages(first: readonly MediaImage[], onTouch: () => void) {
  const { items, latest, update, replace, drop } = useItems(first);
  const [complaints, setComplaints] = useState<readonly FileError[]>([]);
  const uploads = useUploads();

  const send = (key: string, file: File): void =>
    uploads.start(key, file, {
      onShare: (share) =>
        replace(key, (item) => (item.state === 'sending' ? { ...item, share } : item)),
      onStored: (picture) =>
        replace(key, ({ alt, name }) => ({ key, alt, name, state: 'stored', picture })),
      onRefused: (error) => replace(key, (item) => refusedItem(item, file, error)),
    });

  return {
    items,
    complaints,
    /** `altOf`: the description of a file that the form itself made. */
    add: (chosen: readonly File[], altOf: (file: File) => string = () => ''): void => {
      const { accepted, fileErrors } = acceptedFiles(chosen, latest.current.length);
      setComplaints(fileErrors);
      if (accepted.length === 0) return;
      const added = accepted.map((file) =>
        sendingItem({ key: `file-${(lastFile += 1)}`, alt: altOf(file), name: file.name }, file),
      );
      update((before) => [...before, ...added]);
      for (const { key, file } of added) send(key, file);
      onTouch();
    },
    move: (from: number, to: number) => {
      update((before) => moveItem(before, from, to));
      onTouch();
    },
    describe: (key: string, alt: string) => {
      replace(key, (item) => ({ ...item, alt }));
      onTouch();
    },
    remove: (key: string) => {
      uploads.stop(key);
      drop(key);
      onTouch();
    },
    /** Drops an image that was deleted from the saved product, which leaves nothing unsaved. */
    dropSaved: drop,
    retry: (key: string) => {
      const item = latest.current.find((known) => known.key === key);
      if (item?.state !== 'refused') return;
      replace(key, (refused) => sendingItem(refused, item.file));
      send(key, item.file);
    },
    /** The images once all uploads have ended. */
    settled: async (): Promise<readonly ImageItem[]> => {
      await uploads.settled();
      return latest.current;
    },
    /** Takes over the images that another user saved, followed by the new ones of this form. */
    takeSaved: (pictures: readonly MediaImage[]) => update((before) => withSaved(pictures, before)),
  };
}

export type Images = ReturnType<typeof useImages>;

/** The form's images. `latest` is current also in a callback of an earlier render. */
function useItems(first: readonly MediaImage[]) {
  const [items, setItems] = useState<readonly ImageItem[]>(() => first.map(savedItem));
  const latest = useRef(items);
  const update = (next: (before: readonly ImageItem[]) => readonly ImageItem[]): void => {
    latest.current = next(latest.current);
    setItems(latest.current);
  };
  return {
    items,
    latest,
    update,
    replace: (key: string, next: (item: ImageItem) => ImageItem) =>
      update((before) => before.map((item) => (item.key === key ? next(item) : item))),
    drop: (key: string) => update((before) => before.filter((item) => item.key !== key)),
  };
}
