import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { HomePart } from '#contract/content.ts';
import type { HomePiece } from '#contract/entities/admin-content.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/choice.tsx';
import { ChevronUpIcon, EditIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronDownIcon, PlusIcon } from '#web/ui/icons/icons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { sentenceOf } from '../kit/errors.ts';
import { useMay } from '../session/use-permission.ts';
import { partWords } from './sections.ts';

interface PartSectionProps {
  part: HomePart;
  pieces: readonly HomePiece[];
  onAdd: () => void;
  onEdit: (piece: HomePiece) => void;
  onDelete: (piece: HomePiece) => void;
}

/** One part of the home page: its pieces in their order, each switched, moved, edited and deleted by itself. */
export function PartSection({ part, pieces, onAdd, onEdit, onDelete }: PartSectionProps) {
  const titleId = useId();
  const { title, line, one, empty } = partWords[part];
  const { move, isMoving } = useMove(part, pieces);
  const mayWrite = useMay('content.write');
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-64">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{line}</p>
        </div>
        {mayWrite ? (
          <Button variant="secondary" size="small" onClick={onAdd}>
            <PlusIcon size={16} /> Add {one}
          </Button>
        ) : null}
      </div>
      {pieces.length === 0 ? (
        <p className="mt-4 rounded-card bg-sand px-4 py-6 text-center text-sm text-ink-soft">
          {empty}
        </p>
      ) : null}
      <ul className="mt-2 divide-y divide-line">
        {pieces.map((piece, index) => (
          <li key={piece.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <Words piece={piece} />
            <div className={mayWrite ? '-mr-3 ml-auto flex items-center' : 'hidden'}>
              <ActiveSwitch piece={piece} />
              <IconButton
                label={`Move up: ${piece.title}`}
                icon={<ChevronUpIcon size={18} />}
                disabled={index === 0 || isMoving}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={`Move down: ${piece.title}`}
                icon={<ChevronDownIcon size={18} />}
                disabled={index === pieces.length - 1 || isMoving}
                onClick={() => move(index, 1)}
              />
              <IconButton
                label={`Edit: ${piece.title}`}
                icon={<EditIcon size={18} />}
                onClick={() => onEdit(piece)}
              />
              <IconButton
                label={`Delete: ${piece.title}`}
                icon={<TrashIcon size={18} />}
                onClick={() => onDelete(piece)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({
  piece: { picture, title, text, city, rating, link, is_active: isActive },
}: {
  piece: HomePiece;
}) {
  const below = [text, city, rating === null ? '' : `${rating} of 5 stars`, link]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="flex min-w-0 grow basis-64 items-center gap-3">
      {picture ? (
        <img
          src={`${picture.src}/160.webp`}
          alt=""
          width={80}
          height={45}
          loading="lazy"
          className="h-11 w-20 flex-none rounded-control bg-sand object-cover"
        />
      ) : null}
      <div className="min-w-0">
        <p className="text-sm font-medium">
          {title} {isActive ? null : <Badge>Off</Badge>}
        </p>
        {below ? <p className="truncate text-xs text-ink-soft">{below}</p> : null}
      </div>
    </div>
  );
}

function ActiveSwitch({ piece }: { piece: HomePiece }) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (isActive: boolean) =>
      adminApi('switchHomePiece', {
        params: { part: piece.part, id: piece.id },
        body: { is_active: isActive },
      }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(sentenceOf(error, failure.contentSave)),
    onSettled: async () => client.invalidateQueries({ queryKey: ['content', 'home'] }),
  });
  const isOn = mutation.isPending ? mutation.variables : piece.is_active;
  return (
    <Switch
      label=""
      aria-label={`Show: ${piece.title}`}
      className="mr-2"
      checked={isOn}
      onChange={(event) => mutation.mutate(event.currentTarget.checked)}
    />
  );
}

/** The new order is drawn at once; should the server refuse it, the old one comes back with the reason. */
function useMove(part: HomePart, pieces: readonly HomePiece[]) {
  const client = useQueryClient();
  const key = ['content', 'home'];
  const mutation = useMutation({
    mutationFn: async (ids: number[]) =>
      adminApi('orderHomePieces', { params: { part }, body: { ids } }),
    onMutate: async (ids) => {
      // A list that is on its way would draw the old order over the new one.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<HomePiece[]>(key, (all = []) => [
        ...all.filter((piece) => piece.part !== part),
        ...ids.flatMap((id) => all.filter((piece) => piece.part === part && piece.id === id)),
      ]);
    },
    onError: (error) => toast.error(sentenceOf(error, failure.contentSave)),
    onSettled: async () => client.invalidateQueries({ queryKey: key }),
  });
  const move = (index: number, by: 1 | -1): void => {
    const ids = pieces.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved !== undefined) mutation.mutate(ids.toSpliced(index + by, 0, moved));
  };
  return { move, isMoving: mutation.isPending };
}
