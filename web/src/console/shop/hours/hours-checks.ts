import { HoursInput } from '@jumun/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { endsFault, type HoursFields } from './hours-form-data';

const ends = { from: z.string(), to: z.string() };
const minutes = z.string().superRefine((typed, check) => {
  const { error } = HoursInput.shape.lastOrderMinutes.safeParse(typed === '' ? Number.NaN : Number(typed));
  if (error) check.addIssue({ code: 'custom', message: error.issues[0]?.message });
});

/** The rules of the form that need no other shop's rows; what overlaps is found by the server. */
export const hoursFields: z.ZodType<HoursFields, HoursFields> = z
  .object({
    mode: z.enum(['always', 'week', 'calendar']),
    days: z.array(
      z.object({
        isOpen: z.boolean(),
        spans: z.array(z.object({ ...ends, breaks: z.array(z.object(ends)) })),
      }),
    ),
    lastOrderMinutes: minutes,
    closedOnHolidays: z.boolean(),
    dayStartsAt: z.string().min(1, t`시간을 입력해주세요.`),
  })
  .superRefine(({ mode, days }, check) => {
    if (mode !== 'week') return;
    days.forEach(({ isOpen, spans }, dayIndex) => {
      if (!isOpen) return;
      spans.forEach((span, spanIndex) => {
        const places = [[], ...span.breaks.map((_, index) => ['breaks', index])];
        [span, ...span.breaks].forEach((stretch, index) => {
          const fault = endsFault(stretch);
          if (!fault) return;
          const path = ['days', dayIndex, 'spans', spanIndex, ...(places[index] ?? []), fault.at];
          check.addIssue({ code: 'custom', path, message: fault.text });
        });
      });
    });
  });

export const hoursChecks = zodResolver(hoursFields);
