import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import type { Ref } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/Checkbox';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { agreements, type ProfileFields } from './profile-fields';

interface AgreementsProps {
  form: UseFormReturn<ProfileFields>;
  error: string;
  /** The first box that is not ticked. */
  missingRef: Ref<HTMLInputElement>;
}

/** The three agreements, and one box for all. */
export function Agreements({ form, error, missingRef }: AgreementsProps) {
  const values = form.watch(['agreedContract', 'agreedPrivacy', 'agreedTransaction']);
  const missing = values.indexOf(false);
  const agreed = values.filter(Boolean).length;
  const set = (name: (typeof agreements)[number]['name'], checked: boolean) =>
    form.setValue(name, checked, { shouldDirty: true });
  return (
    <fieldset className="rounded-card border border-line bg-paper p-4">
      <legend className="sr-only">{t`약관 동의`}</legend>
      <div className="border-b border-line pb-2">
        <Checkbox
          label={<strong>{t`모두 동의하기`}</strong>}
          checked={agreed === agreements.length}
          partly={agreed > 0 && agreed < agreements.length}
          onChange={(checked) => agreements.forEach(({ name }) => set(name, checked))}
        />
      </div>
      <ul className="flex flex-col gap-2 pt-2">
        {agreements.map(({ name, label, about }, index) => (
          <li key={name} className="flex items-center justify-between gap-2">
            <Checkbox
              ref={index === missing ? missingRef : null}
              label={label}
              checked={values[index] ?? false}
              onChange={(checked) => set(name, checked)}
            />
            <Link
              to={about.to}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center text-muted underline underline-offset-4"
            >
              {t`보기`}
              <span className="sr-only"> {t`${{ name: about.name }} 새 탭에서 열기`}</span>
            </Link>
          </li>
        ))}
      </ul>
      {error && agreed < agreements.length && (
        <p className="flex items-center gap-1 pt-2 text-small font-semibold text-danger">
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
