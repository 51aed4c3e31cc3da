import { useRef, useState } from 'react';
import type { RoomFabric } from '#contract/room/api.ts';
import { Button } from '#web/ui/button.tsx';
import { acceptedImages } from '#web/ui/forms/accepted-images.ts';
import { type ClothDrawing, drawCloth } from './draw-cloth.ts';
import { DressedPhoto, type OpenPhoto } from './dressed-photo.tsx';
import { type Photo, readPhoto } from './read-photo.ts';
import {
  backToTheRoomText,
  cannotDrawText,
  choosePhotoText,
  clothLostText,
  photoHelpText,
  photoNotReadText,
  takeAnotherPhotoText,
} from '#web/storefront/room/photo/texts.ts';
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
      setOpen({
        photo,
        cloth: layOn(photo, setOpen),
        isLost: false,
        number: (open?.number ?? 0) + 1,
      });
      setError('');
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
  const back = <BackButton onClick={leave} />;
  const failure = failureOf(error, open);

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

const BackButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="secondary" size="small" onClick={onClick}>
    {backToTheRoomText}
  </Button>
);

function failureOf(error: string, open: OpenPhoto | null) {
  const lost = open?.isLost ? clothLostText : cannotDrawText;
  const problem = error || (open && !open.cloth ? lost : '');
  return problem === '' ? null : <p role="alert">{problem}</p>;
}

type SetOpen = (next: (now: OpenPhoto | null) => OpenPhoto | null) => void;

/** Phones take the memory of a page in the background; the corners stay. */
function layOn(photo: Photo, setOpen: SetOpen): ClothDrawing | null {
  const cloth = clothOn(photo);
  cloth?.canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    setOpen((now) => (now?.cloth === cloth ? { ...now, cloth: null, isLost: true } : now));
  });
  cloth?.canvas.addEventListener('webglcontextrestored', () => {
    const again = layOn(photo, setOpen);
    setOpen((now) =>
      now?.photo === photo && now.isLost ? { ...now, cloth: again, isLost: false } : now,
    );
  });
  return cloth;
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
