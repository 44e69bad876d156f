-- Indexes for the recent events of a group: those of each member, however long ago they were.
CREATE INDEX "audit_events_actor_idx" ON "audit_events" USING btree ("tenant_id","actor_id","created_at","id") WHERE "audit_events"."action" <> 'user.signed-in';--> statement-breakpoint
CREATE INDEX "audit_events_subject_idx" ON "audit_events" USING btree ("tenant_id","subject_id","created_at","id") WHERE "audit_events"."action" <> 'user.signed-in';
