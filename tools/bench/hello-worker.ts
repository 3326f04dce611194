import { Hono } from 'hono';

/** The least a Hono Worker can do: what throughput is measured against. */
const hello = new Hono().get('/', (c) => c.text('Hello'));

// biome-ignore lint/style/noDefaultExport: the runtime asks for one
export default hello;
