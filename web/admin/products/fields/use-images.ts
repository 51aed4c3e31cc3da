import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { productImagesMax } from '#contract/limits.ts';
import type { MediaImage } from '#contract/entities/catalogue.ts';
import { failure } from '#contract/messages.ts';
import { errorMessage } from '#web/admin/kit/error-message.ts';
import { imageFileError } from '#web/admin/kit/form/image-field.tsx';
import { moveItem } from '#web/admin/kit/sortable.ts';
import { type Stored, upload } from './upload-image.ts';

/** An image of the form: saved, uploaded but not saved, uploading, or refused. */
export type ImageItem = { key: string; alt: string; name: string } & (
  | { state: 'kept' | 'stored'; picture: Stored }
  | { state: 'sending'; file: File; share: number }
  | { state: 'refused'; file: File; reason: string }
);

const ofPicture = (picture: MediaImage): ImageItem => ({
  key: picture.src,
  alt: picture.alt,
  name: picture.alt,
  state: 'kept',
  picture,
});

/** The uploaded images in their order, as the API takes them. */
export const arrangedOf = (items: readonly ImageItem[]) =>
  items.flatMap((item) =>
    'picture' in item ? [{ image: item.picture.src, alt: item.alt.trim() }] : [],
  );

let files = 0;

/** Uploads files as soon as they are chosen, so that saving does not wait for them. `onTouch` runs on each change by the user. */
export function useImages(first: readonly MediaImage[], onTouch: () => void) {
  const [items, setItems] = useState<readonly ImageItem[]>(() => first.map(ofPicture));
  const [complaints, setComplaints] = useState<readonly { name: string; reason: string }[]>([]);
  const latest = useRef(items);
  const running = useRef(new Map<string, { done: Promise<void>; stop: AbortController }>());
  const sending = useMutation({
    mutationFn: async ({
      file,
      ...how
    }: {
      file: File;
      onShare: (share: number) => void;
      signal: AbortSignal;
    }) => upload(file, how),
  });

  const update = (next: (before: readonly ImageItem[]) => readonly ImageItem[]): void => {
    latest.current = next(latest.current);
    setItems(latest.current);
  };
  const replace = (key: string, next: (item: ImageItem) => ImageItem): void =>
    update((before) => before.map((item) => (item.key === key ? next(item) : item)));

  const send = (key: string, file: File): void => {
    const stop = new AbortController();
    const onShare = (share: number) =>
      replace(key, (item) => (item.state === 'sending' ? { ...item, share } : item));
    const done = sending.mutateAsync({ file, onShare, signal: stop.signal }).then(
      (picture) => replace(key, ({ alt, name }) => ({ key, alt, name, state: 'stored', picture })),
      (error: unknown) =>
        replace(key, ({ alt, name }) => ({
          key,
          alt,
          name,
          state: 'refused',
          file,
          reason: errorMessage(error, failure.imageUpload),
        })),
    );
    running.current.set(key, { done, stop });
  };

  const add = (chosen: readonly File[]): void => {
    const room = Math.max(0, productImagesMax - latest.current.length);
    const wrong = chosen.flatMap((file) => {
      const reason = imageFileError(file);
      return reason === undefined ? [] : [{ name: file.name, reason }];
    });
    const right = chosen.filter((file) => imageFileError(file) === undefined);
    const tooMany = right.slice(room).map(({ name }) => ({
      name,
      reason: `A product can have at most ${productImagesMax} images.`,
    }));
    setComplaints([...wrong, ...tooMany]);
    const taken = right.slice(0, room).map((file) => ({
      key: `file-${(files += 1)}`,
      alt: '',
      name: file.name,
      state: 'sending' as const,
      file,
      share: 0,
    }));
    if (taken.length === 0) return;
    update((before) => [...before, ...taken]);
    for (const { key, file } of taken) send(key, file);
    onTouch();
  };

  // Uploads that are running when the form closes are dropped.
  useEffect(() => {
    const held = running.current;
    return () => {
      for (const { stop } of held.values()) stop.abort();
    };
  }, []);

  return {
    items,
    complaints,
    add,
    move: (from: number, to: number) => {
      update((before) => moveItem(before, from, to));
      onTouch();
    },
    describe: (key: string, alt: string) => {
      replace(key, (item) => ({ ...item, alt }));
      onTouch();
    },
    remove: (key: string) => {
      running.current.get(key)?.stop.abort();
      update((before) => before.filter((item) => item.key !== key));
      onTouch();
    },
    /** It is gone from the product: nothing is unsaved by that. */
    dropSaved: (key: string) => update((before) => before.filter((item) => item.key !== key)),
    retry: (key: string) => {
      const item = latest.current.find((known) => known.key === key);
      if (item?.state !== 'refused') return;
      replace(key, ({ alt, name }) => ({
        key,
        alt,
        name,
        state: 'sending',
        file: item.file,
        share: 0,
      }));
      send(key, item.file);
    },
    /** The images once all uploads have ended. */
    settled: async (): Promise<readonly ImageItem[]> => {
      await Promise.all([...running.current.values()].map(async ({ done }) => done));
      return latest.current;
    },
    /** Takes over the images that another user saved, followed by the new ones of this form. */
    takeSaved: (pictures: readonly MediaImage[]) => {
      const theirs = pictures.map(ofPicture);
      update((before) => [
        ...theirs,
        ...before.filter(
          (item) =>
            item.state !== 'kept' &&
            !('picture' in item && theirs.some(({ key }) => key === item.picture.src)),
        ),
      ]);
    },
  };
}

export type Images = ReturnType<typeof useImages>;
