import { type ComponentType, useState } from 'react';
import { toast } from '#web/ui/overlays/toast.ts';
import { partNotLoadedText } from '#web/ui/texts.ts';
import type { Part } from './describe-look.ts';
import type { PhotoStageProps } from './photo/photo-stage.tsx';
import { RoomStage, type RoomStageProps } from './room-stage.tsx';
import { dressMyBedText, dressMyWindowText } from '#web/storefront/room/texts.tsx';

/** The room, or a photo of the shopper's own, whose code is loaded on demand. */
export function Stage({ part, ...room }: Omit<RoomStageProps, 'children'> & { part: Part }) {
  const [PhotoStage, setPhotoStage] = useState<ComponentType<PhotoStageProps> | null>(null);
  const isWindow = part.kind === 'curtain';
  const [wasOpen, setWasOpen] = useState(false);
  const open = async (): Promise<void> => {
    try {
      const loaded = await import('./photo/photo-stage.tsx');
      setWasOpen(true);
      setPhotoStage(() => loaded.PhotoStage);
    } catch {
      toast.error(partNotLoadedText);
    }
  };
  if (!PhotoStage)
    return (
      <RoomStage {...room}>
        <button
          ref={wasOpen ? focus : undefined}
          type="button"
          className="button button-secondary button-small room-own"
          onClick={() => void open()}
        >
          {isWindow ? dressMyWindowText : dressMyBedText}
        </button>
      </RoomStage>
    );
  const ids = [room.look.fabrics[part.key], ...Object.values(room.look.fabrics)];
  const fabric = ids.flatMap((id) => room.fabrics.get(id ?? 0) ?? [])[0];
  return <PhotoStage {...{ fabric, isWindow }} onBack={() => setPhotoStage(null)} />;
}

const focus = (button: HTMLElement | null): void => button?.focus();
