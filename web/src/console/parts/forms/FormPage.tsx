import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FaultSummary } from '../../../ui/FaultSummary';
import { tellUnchecked } from '../../../ui/late-checks';
import { Page } from '../Page';
import { keepEnter } from './keep-enter';
import { TypedBefore } from './TypedBefore';

export interface FormPageProps<F extends FieldValues, Checked> extends ComponentProps<typeof Page> {
  form: UseFormReturn<F, unknown, Checked>;
  /** Gets what was typed once it is right. */
  save: (fields: Checked) => unknown;
  /** Input from before the session ended. */
  found: object | undefined;
  /** Tries that the form does not count itself. */
  tries?: number;
  /** Its `PageBar`, `UnsavedChanges` and dialogs. Every screen loads this frame, and not every one the code of dialogs. */
  after: ReactNode;
}

/** A screen of the console that is one form. */
export function FormPage<F extends FieldValues, Checked>({
  form,
  save,
  found,
  tries = 0,
  after,
  children,
  ...page
}: FormPageProps<F, Checked>) {
  return (
    <form
      noValidate
      onKeyDown={keepEnter}
      onSubmit={(event) => void form.handleSubmit(save, tellUnchecked)(event)}
      className="flex grow flex-col"
    >
      <Page {...page}>
        <FaultSummary tries={form.formState.submitCount + tries} />
        <TypedBefore found={found} />
        {children}
      </Page>
      {after}
    </form>
  );
}
