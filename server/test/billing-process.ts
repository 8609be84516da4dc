/** For tests: synchronizes a customer in its own process and kills itself with SIGKILL at a given point. */
import { loadConfig } from '../src/config.ts';
import { syncCustomer } from '../src/modules/stripe/sync-customer.ts';
import { openServices } from '../src/services.ts';

const [customerId = '', place = ''] = process.argv.slice(2);
const services = await openServices(loadConfig());
const die = () => process.kill(process.pid, 'SIGKILL');
await services.orm.em.fork().execute('select 1');
await syncCustomer(
  {
    ...services,
    billing: {
      ...services.billing,
      async loadStanding(id) {
        const standing = await services.billing.loadStanding(id);
        if (place === 'after the request') die();
        return standing;
      },
    },
    // Called within the transaction after the row was changed.
    clock: () => {
      if (place === 'before the commit') die();
      return services.clock();
    },
  },
  customerId,
);
