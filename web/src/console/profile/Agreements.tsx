import type { UseFormReturn } from 'react-hook-form';
import { CircleAlert } from 'lucide-react';
import { Checkbox } from '../../ui/Checkbox';
import { Icon } from '../../ui/Icon';
import { agreements, type ProfileFields } from './profile-fields';

interface AgreementsProps {
  form: UseFormReturn<ProfileFields>;
  error: string;
}

/** The three agreements, and one box for all. */
export function Agreements({ form, error }: AgreementsProps) {
  const values = form.watch(['agreement_contract', 'agreement_privacy', 'agreement_transaction']);
  const agreed = values.filter(Boolean).length;
  const set = (name: (typeof agreements)[number]['name'], checked: boolean) =>
    form.setValue(name, checked, { shouldDirty: true });
  return (
    <fieldset className="rounded-card border border-line bg-paper p-4">
      <legend className="sr-only">약관 동의</legend>
      <div className="border-b border-line pb-2">
        <Checkbox
          label={<strong>모두 동의하기</strong>}
          checked={agreed === agreements.length}
          partly={agreed > 0 && agreed < agreements.length}
          onChange={(checked) => agreements.forEach(({ name }) => set(name, checked))}
        />
      </div>
      <ul className="pt-2">
        {agreements.map(({ name, label }, index) => (
          <li key={name}>
            <Checkbox label={label} checked={values[index] ?? false} onChange={(checked) => set(name, checked)} />
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
