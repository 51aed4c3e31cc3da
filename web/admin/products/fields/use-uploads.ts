import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { imageFileError } from '#web/admin/kit/form/image-field.tsx';
import { ApiError } from '#web/api/client.ts';
import { shrinkImage } from '#web/ui/forms/shrink-image.ts';
import { upload } from './upload-image.ts';

interface Upload {
  done: Promise<void>;
  stop: AbortController;
}

interface UploadRequest {
  file: File;
  /** Receives the sent share of the file, from 0 to 1. */
  onShare: (share: number) => void;
  signal: AbortSignal;
}

type Stored = Awaited<ReturnType<typeof upload>>;

interface UploadEvents {
  onShare: (share: number) => void;
  onStored: (picture: Stored) => void;
  onRefused: (error: unknown) => void;
}

/**
 * The uploads of a form by the key of their image. Those that still run when the form closes are
 * aborted.
 */
export function useUploads() {
  const running = useRef(new Map<string, Upload>());
  const sending = useMutation({
    mutationFn: async ({ file, ...options }: UploadRequest) => {
      const small = await shrinkImage(file);
      const problem = imageFileError(small);
      if (problem !== undefined) throw new ApiError(413, problem);
      return upload(small, options);
    },
  });
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const { stop } of uploads.values()) stop.abort();
    };
  }, []);
  return {
    start: (key: string, file: File, { onShare, onStored, onRefused }: UploadEvents): void => {
      const stop = new AbortController();
      const done = sending
        .mutateAsync({ file, onShare, signal: stop.signal })
        .then(onStored, onRefused);
      running.current.set(key, { done, stop });
    },
    stop: (key: string) => running.current.get(key)?.stop.abort(),
    /** Resolves once all uploads have ended. */
    settled: async (): Promise<void> => {
      await Promise.all([...running.current.values()].map(async ({ done }) => done));
    },
  };
}
