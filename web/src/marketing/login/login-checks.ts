import { Email, Password } from '@jumun/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

/** Log-in as it is typed: the shape of a password is checked here, whether it is right by the server. */
export const LoginFields = z.object({ email: Email, password: Password, remember: z.boolean() });
export type LoginFields = z.infer<typeof LoginFields>;

export const loginChecks = zodResolver(LoginFields);
