-- What staff changed of an account, the ends of views that nobody ended, and the sweep of old changes of address.
ALTER TABLE "learner_views" ADD COLUMN "is_end_recorded" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- The ends of earlier views are not told of again.
ALTER TABLE "learner_views" ALTER COLUMN "is_end_recorded" SET DEFAULT false;--> statement-breakpoint
CREATE INDEX "address_changes_expires_idx" ON "address_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_events_account_idx" ON "audit_events" USING btree ("tenant_id","subject_id","created_at","id") WHERE "audit_events"."action" in ('user.role-changed', 'user.updated');--> statement-breakpoint
CREATE INDEX "learner_views_unrecorded_idx" ON "learner_views" USING btree ("ends_at","tenant_id","id") WHERE not "learner_views"."is_end_recorded";--> statement-breakpoint
GRANT UPDATE (is_end_recorded) ON learner_views TO app_tenant;
CREATE POLICY worker_read ON learner_views FOR SELECT TO app_worker USING (true);
GRANT SELECT (ends_at, id, is_end_recorded, tenant_id) ON learner_views TO app_worker;

CREATE POLICY worker ON address_changes TO app_worker USING (true) WITH CHECK (true);
GRANT DELETE, SELECT (expires_at, tenant_id, user_id) ON address_changes TO app_worker;
