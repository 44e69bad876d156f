-- Times in which an admin sees the portal as one learner does (docs/decisions/0099-learner-views.md).
CREATE TABLE "learner_views" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learner_views_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "learner_views" ADD CONSTRAINT "learner_views_learner_fk" FOREIGN KEY ("tenant_id","learner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_views" ADD CONSTRAINT "learner_views_admin_fk" FOREIGN KEY ("tenant_id","admin_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "learner_views_session_key" ON "learner_views" USING btree ("tenant_id","session_id") WHERE "learner_views"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "learner_views_learner_idx" ON "learner_views" USING btree ("tenant_id","learner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "learner_views_admin_idx" ON "learner_views" USING btree ("tenant_id","admin_id");

-- Here and not in the table definition, which would import others in a circle.
ALTER TABLE learner_views ADD CONSTRAINT learner_views_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE learner_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE learner_views FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON learner_views TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE (ended_at), DELETE ON learner_views TO app_tenant;
