import { useEffect, useState } from 'react';
import type { FabricCheck } from '#contract/room/api.ts';
import { failure } from '#contract/messages.ts';
import { FilePreview } from '#web/admin/kit/form/file-preview.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type FabricDraft, useFabricCheck } from './use-fabric-check.ts';

const typingMs = 400;
const tiles = Array.from({ length: 9 }, (_, place) => place);

/** The tile nine times, how its edges meet, and a room with it. */
export function FabricPreview({ draft }: { draft: FabricDraft }) {
  const { data, error, isFetching } = useFabricCheck(useSettled(draft));
  if (draft.tile === null)
    return <p className="text-sm text-ink-soft">Choose a tile to see it side by side.</p>;
  return (
    <div className="flex flex-col gap-3" aria-busy={isFetching}>
      <TileGrid tile={draft.tile} />
      {error ? <Alert tone="danger">{errorMessage(error, failure.fabricCheck)}</Alert> : null}
      {data && !error ? <Seams check={data} /> : null}
      {isFetching ? <Spinner label="Checking the fabric" /> : null}
      {data?.room && !error ? (
        <img
          src={data.room}
          alt="A room with this fabric"
          width={480}
          height={600}
          className="w-72 max-w-full rounded-card"
        />
      ) : null}
      {draft.repeatCm === '' || draft.parts.length === 0 ? (
        <p className="text-xs text-ink-soft">
          Enter the repeat and choose a part to see it in a room.
        </p>
      ) : null}
    </div>
  );
}

function TileGrid({ tile }: { tile: File | string }) {
  const look = 'block w-24';
  const altOf = (place: number) => (place === 0 ? 'The tile side by side' : '');
  return (
    <div className="grid w-72 max-w-full grid-cols-3 overflow-hidden rounded-card">
      {tiles.map((place) =>
        typeof tile === 'string' ? (
          <img key={place} src={tile} alt={altOf(place)} className={look} />
        ) : (
          <FilePreview key={place} file={tile} alt={altOf(place)} className={look} />
        ),
      )}
    </div>
  );
}

function Seams({ check: { left_right, top_bottom } }: { check: FabricCheck }) {
  const open = [
    left_right.is_seamless ? null : 'left and right',
    top_bottom.is_seamless ? null : 'top and bottom',
  ].filter((edges) => edges !== null);
  if (open.length === 0) return <Alert tone="success">The edges meet without a seam.</Alert>;
  return (
    <Alert tone="warning" title="A seam is visible">
      The {open.join(', and the ')} edges do not continue. Shoppers would see lines in the room. You
      can save it nevertheless.
    </Alert>
  );
}

/** The draft once it has not changed for a moment. */
function useSettled(draft: FabricDraft): FabricDraft {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), typingMs);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}
