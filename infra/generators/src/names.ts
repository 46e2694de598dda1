/** An action of an owner: one procedure of a service, answered by one verb. */
export interface Action {
  service: string;
  /** In camelCase, the verb first: `pauseShop`. */
  verb: string;
  /** The folder of the service that the verb belongs to. */
  noun: string;
}
