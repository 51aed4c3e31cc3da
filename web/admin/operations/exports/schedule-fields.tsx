import { useState } from 'react';
import type { ExportSchedule } from '#contract/exports/api.ts';
import {
  type ScheduledTable,
  scheduledTableRules,
  scheduledTables,
} from '#contract/exports/rules.ts';
import { frequencies } from '#contract/exports/schedule.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { hourText, mainFilters, weekdays } from './schedule-words.ts';

type PartProps = { schedule: ExportSchedule | null; field: FormControls['field'] };

export function ContentFields({
  schedule,
  tables,
  field,
}: PartProps & { tables: readonly ScheduledTable[] }) {
  const [table, setTable] = useState(schedule?.table ?? tables[0] ?? 'orders');
  const filter = mainFilters[table];
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <SelectField
          {...field('table')}
          label="Table"
          value={table}
          onChange={({ target }) =>
            setTable(scheduledTables.find((known) => known === target.value) ?? table)
          }
          options={tables.map((value) => ({ value, label: scheduledTableRules[value].name }))}
        />
        <SelectField
          {...field('format')}
          label="Format"
          defaultValue={schedule?.format ?? 'csv'}
          options={[
            { value: 'csv', label: 'CSV' },
            { value: 'xlsx', label: 'Spreadsheet' },
          ]}
        />
      </div>
      {filter === undefined ? null : (
        <SelectField
          key={table}
          {...field(`filter.${filter.key}`)}
          name="filter"
          label={filter.label}
          defaultValue={schedule?.table === table ? (schedule.filter[filter.key] ?? '') : ''}
          options={filter.options}
        />
      )}
      {scheduledTableRules[table].isDated ? (
        <Checkbox
          name="only_new"
          label="Only the days since the last file"
          hint="Without it, each file has everything."
          defaultChecked={schedule?.only_new ?? true}
        />
      ) : null}
    </>
  );
}

const frequencyNames = { daily: 'Every day', weekly: 'Every week', monthly: 'Every month' };
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export function TimeFields({ schedule, field }: PartProps) {
  const [frequency, setFrequency] = useState(schedule?.frequency ?? 'daily');
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <SelectField
        {...field('frequency')}
        label="How often"
        value={frequency}
        onChange={({ target }) =>
          setFrequency(frequencies.find((known) => known === target.value) ?? frequency)
        }
        options={frequencies.map((value) => ({ value, label: frequencyNames[value] }))}
      />
      {frequency === 'weekly' ? (
        <SelectField
          {...field('weekday')}
          label="Day"
          defaultValue={String(schedule?.weekday ?? 1)}
          options={weekdays.map((label, index) => ({ value: String(index), label }))}
        />
      ) : null}
      {frequency === 'monthly' ? (
        <SelectField
          {...field('day')}
          label="Day of the month"
          defaultValue={String(schedule?.day ?? 1)}
          options={numbers(28).map((index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
        />
      ) : null}
      <SelectField
        {...field('hour')}
        label="Time in India"
        defaultValue={String(schedule?.hour ?? 7)}
        options={numbers(24).map((hour) => ({ value: String(hour), label: hourText(hour) }))}
      />
    </div>
  );
}
