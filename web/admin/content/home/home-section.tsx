import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { HomeSection } from '#contract/content/rules.ts';
import type { HomeBlock } from '#contract/content/entities.ts';
import { failure } from '#contract/messages.ts';
import { lookFromUrl, lookImageUrl } from '#contract/room/look.ts';
import { adminApi } from '#web/api/client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/choice.tsx';
import { ChevronUpIcon, EditIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronDownIcon, PlusIcon } from '#web/ui/icons/icons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminCache, useAdminMutation } from '#web/admin/kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { sectionTexts } from './sections.ts';

interface HomeSectionCardProps {
  section: HomeSection;
  blocks: readonly HomeBlock[];
  onAdd: () => void;
  onEdit: (block: HomeBlock) => void;
  onDelete: (block: HomeBlock) => void;
}

export function HomeSectionCard({
  section,
  blocks,
  onAdd,
  onEdit,
  onDelete,
}: HomeSectionCardProps) {
  const titleId = useId();
  const { title, description, itemName, empty } = sectionTexts[section];
  const { move, isMoving } = useBlockMove(section, blocks);
  const canWrite = usePermission('content.write');
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-64">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{description}</p>
        </div>
        {canWrite ? (
          <Button variant="secondary" size="small" onClick={onAdd}>
            <PlusIcon size={16} /> Add {itemName}
          </Button>
        ) : null}
      </div>
      {blocks.length === 0 ? (
        <p className="mt-4 rounded-card bg-sand px-4 py-6 text-center text-sm text-ink-soft">
          {empty}
        </p>
      ) : null}
      <ul className="mt-2 divide-y divide-line">
        {blocks.map((block, index) => (
          <li key={block.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <BlockSummary block={block} />
            <div className={canWrite ? '-mr-3 ml-auto flex items-center' : 'hidden'}>
              <ActiveSwitch block={block} />
              <IconButton
                label={`Move up: ${block.title}`}
                icon={<ChevronUpIcon size={18} />}
                disabled={index === 0 || isMoving}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={`Move down: ${block.title}`}
                icon={<ChevronDownIcon size={18} />}
                disabled={index === blocks.length - 1 || isMoving}
                onClick={() => move(index, 1)}
              />
              <IconButton
                label={`Edit: ${block.title}`}
                icon={<EditIcon size={18} />}
                onClick={() => onEdit(block)}
              />
              <IconButton
                label={`Delete: ${block.title}`}
                icon={<TrashIcon size={18} />}
                onClick={() => onDelete(block)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BlockSummary({
  block: { part, picture, title, text, city, rating, link, is_active: isActive },
}: {
  block: HomeBlock;
}) {
  const below = [text, city, rating === null ? '' : `${rating} of 5 stars`, link]
    .filter(Boolean)
    .join(' · ');
  const look = part === 'room' ? lookFromUrl(link) : null;
  const src = look
    ? lookImageUrl(look, { widthPx: 160, format: 'webp' })
    : picture && `${picture.src}/160.webp`;
  return (
    <div className="flex min-w-0 grow basis-64 items-center gap-3">
      {src ? (
        <img
          src={src}
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

function ActiveSwitch({ block }: { block: HomeBlock }) {
  const mutation = useAdminMutation('setHomeBlockActive', {
    invalidates: ['listHomeBlocks'],
    failure: failure.contentSave,
  });
  const isOn = mutation.isPending ? mutation.variables.body.is_active : block.is_active;
  return (
    <Switch
      label=""
      aria-label={`Show: ${block.title}`}
      className="mr-2"
      checked={isOn}
      onChange={(event) =>
        mutation.mutate({
          params: { part: block.part, id: block.id },
          body: { is_active: event.currentTarget.checked },
        })
      }
    />
  );
}

/** Reorders optimistically. An error shows a toast and refetches the saved order. */
function useBlockMove(part: HomeSection, blocks: readonly HomeBlock[]) {
  const client = useQueryClient();
  const cache = useAdminCache();
  const key = ['listHomeBlocks', {}];
  const mutation = useMutation({
    mutationFn: async (ids: number[]) =>
      adminApi('reorderHomeBlocks', { params: { part }, body: { ids } }),
    onMutate: async (ids) => {
      // A fetch in flight would overwrite the optimistic order.
      await client.cancelQueries({ queryKey: key });
      cache.update('listHomeBlocks', ({ data: all, ...response }) => ({
        ...response,
        data: [
          ...all.filter((block) => block.part !== part),
          ...ids.flatMap((id) => all.filter((block) => block.part === part && block.id === id)),
        ],
      }));
    },
    onError: (error) => toast.error(errorMessage(error, failure.contentSave)),
    onSettled: async () => client.invalidateQueries({ queryKey: key }),
  });
  const move = (index: number, by: 1 | -1): void => {
    const ids = blocks.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved !== undefined) mutation.mutate(ids.toSpliced(index + by, 0, moved));
  };
  return { move, isMoving: mutation.isPending };
}
