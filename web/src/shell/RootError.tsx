import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Broken } from './Broken';
import { NotFound } from './NotFound';

/** A screen of the data router that broke. */
export function RootError() {
  const fault = useRouteError();
  return isRouteErrorResponse(fault) && fault.status === 404 ? <NotFound /> : <Broken />;
}
