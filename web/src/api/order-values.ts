/*
 * Socket names and status words of orders, apart from `contract-values`, since a store's page shows no order; the build
 * evaluates this file, too.
 */

export {
  namespaces,
  orderStatusWords,
  SOCKET_PATH as socketPath,
  socketEvents,
  statusMessages,
} from '@jumun/contracts';
