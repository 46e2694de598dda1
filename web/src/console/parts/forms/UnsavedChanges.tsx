import type { ComponentProps } from 'react';
import { session } from '../../../session/session';
import { UnsavedChanges as Warning } from '../../../ui/UnsavedChanges';

type UnsavedChangesProps = Omit<ComponentProps<typeof Warning>, 'isLoggedIn'>;

const isLoggedIn = (): boolean => session.get() !== null;

/** Asks an owner before what was typed is lost. */
export const UnsavedChanges = (props: UnsavedChangesProps) => <Warning {...props} isLoggedIn={isLoggedIn} />;
