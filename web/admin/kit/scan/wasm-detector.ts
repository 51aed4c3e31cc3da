import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

const formats = ['Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA', 'QRCode'] as const;

/** The part of the browser's `BarcodeDetector` that the shop uses. */
export type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };

/**
 * Reads barcodes where the browser has no `BarcodeDetector`, such as on an iPhone: 320 KB of
 * WebAssembly from the shop's own server. Rejects if they cannot be loaded.
 */
export async function openWasmDetector(): Promise<Detector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('the browser draws no pictures');
  return {
    detect: async (video) => {
      const { videoWidth: width, videoHeight: height } = video;
      // The camera has no picture yet.
      if (width === 0) return [];
      Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0);
      const found = await readBarcodes(context.getImageData(0, 0, width, height), {
        formats: [...formats],
        maxNumberOfSymbols: 1,
      });
      return found.map(({ text }) => ({ rawValue: text }));
    },
  };
}
