import type { OperatorRole } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { Checkbox } from '../../ui/Checkbox';
import { Muted } from '../../ui/layout';
import { roleWords } from '../roles';

const roles = Object.keys(roleWords) as OperatorRole[];

interface RoleBoxesProps {
  chosen: readonly OperatorRole[];
  onChange: (chosen: OperatorRole[]) => void;
  error: string | undefined;
}

/** The roles to tick, each with what it may do. */
export const RoleBoxes = ({ chosen, onChange, error }: RoleBoxesProps) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="font-semibold">{t`역할`}</legend>
    {roles.map((role) => (
      <div key={role}>
        <Checkbox
          label={roleWords[role].label}
          checked={chosen.includes(role)}
          onChange={(checked) => onChange(roles.filter((each) => (each === role ? checked : chosen.includes(each))))}
        />
        <div className="pl-9">
          <Muted small>{roleWords[role].about}</Muted>
        </div>
      </div>
    ))}
    {error && (
      <p role="alert" className="text-small font-semibold text-danger">
        {error}
      </p>
    )}
  </fieldset>
);
