import { useRef, useState } from 'react';
import type { RoomFabric } from '#contract/room/api.ts';
import { Button } from '#web/ui/button.tsx';
import { acceptedImages } from '#web/ui/forms/accepted-images.ts';
import { drawCloth } from './draw-cloth.ts';
import { DressedPhoto, type OpenPhoto } from './dressed-photo.tsx';
import { type Photo, readPhoto } from './read-photo.ts';
import {
  backToTheRoomText,
  cannotDrawText,
  choosePhotoText,
  photoHelpText,
  photoNotReadText,
  takeAnotherPhotoText,
} from './texts.ts';
import './photo.css';

export type PhotoStageProps = {
  /** The cloth to lay; undefined before one was chosen. */
  fabric: RoomFabric | undefined;
  isWindow: boolean;
  onBack: () => void;
};

/** The shopper's own photo instead of the room. It stays in the memory of this page. */
export function PhotoStage({ fabric, isWindow, onBack }: PhotoStageProps) {
  const [open, setOpen] = useState<OpenPhoto | null>(null);
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const read = async (file: File): Promise<void> => {
    try {
      const photo = await readPhoto(file);
      open?.cloth?.release();
      const cloth = clothOn(photo);
      setOpen({ photo, cloth, number: (open?.number ?? 0) + 1 });
      setError(cloth ? '' : cannotDrawText);
    } catch {
      setError(photoNotReadText);
    }
  };
  const leave = (): void => {
    open?.cloth?.release();
    onBack();
  };
  const choose = (
    <Button
      ref={open ? undefined : focus}
      variant={open ? 'secondary' : 'primary'}
      size="small"
      onClick={() => input.current?.click()}
    >
      {open ? takeAnotherPhotoText : choosePhotoText}
    </Button>
  );
  const back = (
    <Button variant="secondary" size="small" onClick={leave}>
      {backToTheRoomText}
    </Button>
  );
  const failure = error === '' ? null : <p role="alert">{error}</p>;

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedImages}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void read(file);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      {open ? (
        <DressedPhoto key={open.number} {...{ open, fabric, isWindow, choose, back, failure }} />
      ) : (
        <div className="room-stage">
          <div className="room-frame photo-start">
            {failure}
            <p>{photoHelpText}</p>
            <div className="room-actions">
              {choose}
              {back}
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** The button that opened this stage is gone. */
const focus = (button: HTMLElement | null): void => button?.focus();

function clothOn(photo: Photo) {
  try {
    return drawCloth(photo);
  } catch {
    return null;
  }
}
