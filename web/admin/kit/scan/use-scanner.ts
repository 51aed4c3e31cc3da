import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Detector } from './wasm-detector.ts';

type DetectorClass = new (options: { formats: string[] }) => Detector;

declare global {
  interface Window {
    /** Absent in browsers that do not read barcodes by themselves. */
    BarcodeDetector?: DetectorClass;
  }
}

const formats = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'qr_code'];
const intervalMs = 250;
/** A label stays in front of the camera for a while. */
const repeatMs = 2_500;

const subscribe = () => () => undefined;

/** Whether the browser opens cameras; false in pages of the server, which knows no browser. */
export const useCanScan = (): boolean =>
  useSyncExternalStore(
    subscribe,
    // Absent without HTTPS.
    () => 'mediaDevices' in navigator,
    () => false,
  );

async function openDetector(): Promise<Detector> {
  if (window.BarcodeDetector) return new window.BarcodeDetector({ formats });
  return (await import('./wasm-detector.ts')).openWasmDetector();
}

/**
 * Reads barcodes from the back camera into `onCode` until the returned function is called. Rejects
 * without a camera, or without the permission to use it.
 */
async function openScanner(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
  const detector = await openDetector();
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const last = { code: '', atMs: 0 };
  const look = async (): Promise<void> => {
    const [found] = await detector.detect(video).catch(() => []);
    const isRepeated = found?.rawValue === last.code && Date.now() - last.atMs < repeatMs;
    if (!found || isRepeated) return;
    Object.assign(last, { code: found.rawValue, atMs: Date.now() });
    onCode(found.rawValue);
  };
  video.srcObject = stream;
  await video.play();
  const timer = setInterval(() => void look(), intervalMs);
  return () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
  };
}

interface Scanner {
  video: RefObject<HTMLVideoElement | null>;
  onCode: (code: string) => void;
  onProblem: () => void;
}

/** Reads barcodes while `isOn`. */
export function useScanner(isOn: boolean, { video, onCode, onProblem }: Scanner): void {
  const found = useEffectEvent(onCode);
  const failed = useEffectEvent(onProblem);
  useEffect(() => {
    const element = video.current;
    if (!isOn || element === null) return undefined;
    const opening = openScanner(element, (code) => found(code));
    opening.catch(() => failed());
    return () => void opening.then((close) => close()).catch(() => undefined);
  }, [isOn, video]);
}
