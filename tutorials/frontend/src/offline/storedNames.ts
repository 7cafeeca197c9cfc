// Names that earlier versions have written into readers' browsers. A page, a client, a service worker and a cache may each be of
// another version for a while: whoever changes one of these names takes something away from somebody.
//
// Besides them the database (database.ts): "tokyo-highway", version 2, with the stores deeds, records and games; and in stored
// pages the attribute data-stored-version and the addresses of their files with ?kept=….

/** The note on what is stored, in the pages' own storage. */
export const SITE_KEY = "tokyo-highway-kept";
/** Banners that were closed, in the storage of a tab. */
export const CLOSED_BANNERS_KEY = "closed-lines";
/** The cache of a version. */
export const CACHE_PREFIX = "kept ";
/** The cache with the same note for the service worker, and the address under which it is there. */
export const NOTE_CACHE = `${CACHE_PREFIX}note`;
export const NOTE_ADDRESS = "/kept.json";
/** The query of an address that is answered from the cache of one version. */
export const VERSION_QUERY = "kept";
/** The cache with the engine's snapshot, and the name of a worker that is started only to make it. */
export const SNAPSHOT_CACHE = "judge";
export const SNAPSHOT_WORKER = "memory";
/** Locks: one tab at a time stores the site, sends the outbox, makes the snapshot. */
export const PRECACHE_LOCK = "tokyo-highway-keep";
export const SYNC_LOCK = "tokyo-highway-hand-in";
export const SNAPSHOT_LOCK = "tokyo-highway-judge";
