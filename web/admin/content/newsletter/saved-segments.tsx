import { useState } from 'react';
import type { Segment as SavedSegment } from '#contract/newsletter/api.ts';
import { failure } from '#contract/messages.ts';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/data.ts';
import { stale } from '#web/admin/kit/stale.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ruleCount, type Segment, segmentOf } from './subscriber-params.ts';

interface SavedSegmentsProps {
  /** The rules that a new segment gets. */
  rules: Segment;
  isValid: boolean;
  onChoose: (rules: Segment) => void;
}

/** Segments with names, which newsletter issues are sent to, and the rules as a new one. */
export function SavedSegments({ rules, isValid, onChoose }: SavedSegmentsProps) {
  const [name, setName] = useState('');
  const segments = useAdminQuery('listSegments', {});
  const save = useAdminMutation('saveSegment', {
    invalidates: stale.segments,
    failure: failure.segmentSave,
    onSuccess: () => setName(''),
  });
  const remove = useAdminMutation('deleteSegment', {
    invalidates: stale.segments,
    failure: failure.segmentDelete,
  });
  const canSave = isValid && ruleCount(rules) > 0 && name.trim() !== '';
  return (
    <section aria-label="Saved segments" className="mb-6 grid gap-3 border-b border-line pb-6">
      <ul className="grid gap-1 empty:hidden">
        {(segments.data ?? []).map((segment: SavedSegment) => (
          <li key={segment.id} className="flex items-center gap-2 text-sm">
            <button
              type="button"
              className="text-link min-h-11 min-w-0 grow text-left wrap-anywhere"
              onClick={() => onChoose(segmentOf(segment.rules))}
            >
              {segment.name} ({segment.subscribers.toLocaleString('en-IN')})
            </button>
            <IconButton
              label={`Delete the segment ${segment.name}`}
              icon={<TrashIcon size={18} />}
              onClick={() => remove.mutate({ params: { id: segment.id } })}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-3">
        <TextField
          className="grow"
          label="Save these rules as"
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          variant="secondary"
          disabled={!canSave}
          busy={save.isPending}
          onClick={() => save.mutate({ body: { name, rules: rulesOf(rules) } })}
        >
          Save
        </Button>
      </div>
    </section>
  );
}

/** As the call takes them: the server reads numbers and days from their texts. */
const rulesOf = (rules: Segment) =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== null));
