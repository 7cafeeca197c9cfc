// What the client does by itself on a page: says what waits and sends it, fetches a newer version, answers the service worker,
// and fills in pages from the cache, which are the same for all.

import { chosenEdition } from "../lib/readerChoice";
import { addressOf, isRoute } from "../net/routes";
import { sendToServer } from "../net/transport";
import type { SiteVersion } from "../net/wire.generated";
import { OfflineClient } from "./client";
import { makeSnapshot } from "./engine/engineSnapshot";
import { type OfflineSite, offlineSite, offlineVersion } from "./offlineSite";
import { showNewer, showNotStored, showPending } from "./pages/banners";
import { listenToChoices, showChosenEdition } from "./pages/edition";
import { personalisePage, refreshProgress } from "./pages/personalise";
import { renderShells } from "./pages/renderShell";
import { bindSearchPage } from "./pages/searchPage";
import { precache } from "./precache/precache";
import { forgetGame, gameEntries, games } from "./store/games";
import { outboxEntries } from "./store/outbox";
import { fetchRecords, knownRecords } from "./store/records";
import { PRECACHE_LOCK } from "./storedNames";
import { SYNCED, syncOutbox } from "./sync";

const SNAPSHOT_DELAY = 15_000; // ms after which a page has come to rest

/** The client of this page; null where nothing is stored. What was stored when the page came counts, whatever comes meanwhile. */
export function startClient(): OfflineClient | null {
  const site = offlineSite();
  if (!site) return null;
  const version = offlineVersion(document);
  const words = site.languages[document.documentElement.lang]?.words ?? {};
  const serverVersion = fetchVersion();

  async function showPendingCount(): Promise<void> {
    const waiting = await outboxEntries().catch(() => []);
    // With a network a game is sent when it is over or left: nobody need be told that it goes on.
    const playing = version ? await gameEntries().catch(() => []) : [];
    showPending(words, waiting.length + playing.length);
  }

  const client = new OfflineClient(site, version, serverVersion, showPendingCount);
  const { askEngine } = client;
  void serverVersion.then((newest) => renew(newest, words));
  void showPendingCount().then(syncOutbox).then(fetchRecords);
  setTimeout(() => void makeSnapshot(site.folder).catch(() => {}), SNAPSHOT_DELAY);
  document.addEventListener(SYNCED, () => {
    void showPendingCount().then(fetchRecords);
    if (!version) void refreshProgress(sendToServer);
  });
  document.addEventListener("table:deleted", (event) => void forgetGame((event as CustomEvent<string>).detail).then(showPendingCount));
  document.addEventListener("visibilitychange", () => void (document.hidden && syncOutbox()));
  addEventListener("online", () => {
    void syncOutbox();
    void fetchVersion().then((newest) => renew(newest, words));
  });
  listenToChoices();
  if (!version) return client;
  // The page that says what is stored stands in for one that was not.
  if (!isRoute(location.pathname, "offline", "former-offline") && document.querySelector("[data-keep]")) showNotStored(words);
  bindSearchPage(askEngine, () => client.wake());
  renderShells(askEngine);
  showChosenEdition(words);
  personalisePage(askEngine, hasOwnState);
  return client;
}

/** Whether this reader's pages are others than everybody's. */
async function hasOwnState(): Promise<boolean> {
  const [records, played] = await Promise.all([knownRecords(), games()]);
  return Boolean(chosenEdition()) || Object.keys(records).length > 0 || played.length > 0;
}

/** The version that the server has now; null where it cannot be asked. */
async function fetchVersion(): Promise<string | null> {
  if (!navigator.onLine) return null;
  const response = await fetch(addressOf("offline-version"), { cache: "no-store" }).catch(() => null);
  return response?.ok ? ((await response.json()) as SiteVersion).version : null;
}

/** Quietly fetches a newer version, in one tab, and says so when it is there; not for those who count their bytes. */
async function renew(version: string | null, words: Record<string, string>): Promise<void> {
  const site: OfflineSite | null = offlineSite();
  if (!site || !version || version === site.version) return;
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const work = async (lock: Lock | null): Promise<void> => {
    if (!lock) return;
    await precache(Object.keys(site.languages), new AbortController().signal);
    showNewer(words);
  };
  await navigator.locks.request(PRECACHE_LOCK, { ifAvailable: true }, work).catch(() => {}); // Next time.
}
