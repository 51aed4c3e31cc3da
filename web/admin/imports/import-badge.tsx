import type { ImportState } from '#contract/imports/rules.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const states: Record<ImportState, { name: string; tone: Tone }> = {
  reading: { name: 'Being read', tone: 'info' },
  ready: { name: 'Ready to review', tone: 'warning' },
  importing: { name: 'Importing', tone: 'info' },
  done: { name: 'Imported', tone: 'success' },
  failed: { name: 'Failed', tone: 'danger' },
};

export const ImportBadge = ({ state }: { state: ImportState }) => (
  <Badge tone={states[state].tone}>{states[state].name}</Badge>
);
